import { buy, getShop } from '../support/shop.ts'
import { expect, open, test } from '../support/test.ts'

/**
 * The tree that a screen reader gets at the start of the main journeys: headings, groups and named fields, in their order
 * (lag 2023:254). Texts, options and days may change; a field that loses its name or its group fails.
 */
const trees = {
  '/mobil/repair': `
    - main:
      - heading "Få en offert på din mobil" [level=1]
      - combobox "Märke"
      - combobox "Modell" [disabled]
      - combobox "Problem"
      - button "Få en offert" [disabled]`,
  '/booking': `
    - main:
      - heading "Boka tid för inlämning" [level=1]
      - complementary "Din bokning"
      - region "Vad ska lagas?":
        - heading "Vad ska lagas?" [level=2]
        - group "Priskalkylator":
          - combobox "Enhetstyp"
          - status
          - combobox "Märke" [disabled]
          - combobox "Modell" [disabled]
          - combobox "Reparation" [disabled]
      - region "När vill du komma?":
        - group "Dag och tid":
          - textbox "Datum"
          - list "Dagar"
      - region "Dina uppgifter":
        - group "Kontaktuppgifter":
          - textbox "Namn"
          - textbox "E-post"
          - textbox "Telefon (valfritt)"
          - textbox "Meddelande (valfritt)"
        - button "Boka tid" [disabled]`,
  '/shop': `
    - main:
      - heading [level=1]
      - region "3 års reklamationsrätt enligt lag":
        - group:
          - heading "3 års reklamationsrätt enligt lag" [level=2]
      - navigation "Kategorier":
        - list:
          - listitem:
            - link "Alla"
      - link /Varukorg \\d+ varor/
      - search:
        - searchbox "Sök bland produkterna"
      - combobox "Sortering"
      - region "Produkter":
        - heading "Produkter" [level=2]
        - status: /\\d+ produkter/
        - list:
          - listitem:
            - article:
              - heading [level=3]`,
  '/angra': `
    - main:
      - heading "Ångra köp eller reparation" [level=1]
      - textbox "Namn"
      - textbox "Order eller ärende"
      - textbox "E-post"
      - button "Ångra köpet eller reparationen"`,
  '/salj-mobil': `
    - main:
      - list "Steg":
        - listitem: 1. Enheter
        - listitem: 2. Uppgifter
        - listitem: 3. Klart
      - heading "Sälj dina enheter" [level=1]
      - region "Välj enhet":
        - combobox "Märke"
        - combobox "Modell" [disabled]`,
  '/contact': `
    - main:
      - heading "Kontakta oss" [level=1]
      - region "Skicka ett meddelande":
        - textbox "Namn"
        - textbox "E-post"
        - textbox "Telefon (valfritt)"
        - combobox "Ämne"
        - textbox "Meddelande"
        - button "Skicka meddelande"`,
} as const

for (const [path, tree] of Object.entries(trees)) {
  test(`a screen reader hears headings, groups and named fields on ${path}`, { tag: '@phone' }, async ({
    page,
  }) => {
    await open(page, path)
    await expect(page.locator('body')).toMatchAriaSnapshot(tree)
  })
}

test('a screen reader hears the checkout in order, with its choices and the credit warning', {
  tag: '@phone',
}, async ({ page, request }) => {
  await buy(page, await (await getShop(request)).sell({ stock: 1 }))
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "Kassa" [level=1]
      - region "3 års reklamationsrätt enligt lag"
      - region "Din order"
      - group "Dina uppgifter":
        - region "Kontakt":
          - textbox "Förnamn"
          - textbox "Efternamn"
          - textbox "E-post"
        - region "Leverans":
          - group "Hur vill du få dina varor?"
          - group "Adress":
            - textbox "Adress"
            - textbox "Postnummer"
            - textbox "Ort"
        - region "Betalning":
          - group "Hur vill du betala?":
            - radio /^Kort/ [checked]
            - radio /^Klarna/
          - note: Varning! Att låna pengar kostar pengar.
      - complementary "Att betala":
        - button /Köp och betala/`)
})
