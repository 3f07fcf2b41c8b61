/**
 * The most common passwords in lower case, from lists published after data breaches, with Swedish equivalents. Shorter ones are
 * rejected by the minimum length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0123456789 0987654321 102030405 11111111 11223344 12121212 123123123
    123321123 12341234 12344321 12345678 123456789 1234567890 1234567891 12345678910
    12345678a 1234567a 123456aa 123456ab 123456abc 12345abc 12345qwert 1234abcd
    1234qwer 123654789 123qwe123 123qweasd 12qwaszx 147258369 147852369 159357456
    159753456 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1qaz2wsx 1qazxsw2 741852963 789456123
    87654321 88888888 987654321 9876543210 99999999 a12345678 a123456789 a1b2c3d4
    aa123456 abc12345 abc123456 abcd1234 abcdefgh admin123 admin1234 administrator
    alexander alskling arsenal1 asd12345 asdasdasd asdf1234 asdfasdf asdfghjk
    asdfghjkl asdfqwer autumn12 azertyuiop barcelona baseball baseball1 batman123
    benjamin blink182 blomma12 blomma123 blommor1 bullen12 changeme changeme1
    charlotte chelsea1 choklad1 computer danielle dator123 default1 djurgarden
    djurgården djurgården1 dragon12 elizabeth facebook football football1 fortnite1
    fotboll1 fotboll10 fotboll12 fotboll123 freedom1 godis123 google123 goteborg
    guest123 göteborg göteborg1 hammarby hammarby1 hastar12 hejhej11 hejhej12
    hejhej123 hejhejhej hejsan12 hejsan123 hello123 hellohello hemligt1 hemligt12
    hemligt123 hockey12 hockey123 hunden12 hunden123 hästar12 ifkgoteborg iloveyou
    iloveyou1 innebandy innebandy1 internet iphone12 iphone123 jagalskardig jagälskardig
    jennifer jonathan juventus karlek12 karlek123 katten12 katten123 kund1234
    kundportal kärlek12 kärlek123 letmein1 letmein123 liverpool login123 losenord
    losenord1 losenord12 losenord123 lovelove loveyou1 lösenord lösenord1 lösenord12
    lösenord123 malmo123 malmö123 mamma123 mammapappa manchester master12 master123
    maverick mercedes michelle midsommar midsommar1 minasidor minecraft mobiltelefon
    monkey12 monkey123 mypassword newpassword nopassword p@ssw0rd p@ssword pappa123
    passpass passw0rd password password! password1 password12 password123 password2
    password3 pokemon1 ponnyer1 princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123
    qazwsxedc qweqweqwe qwerqwer qwerty12 qwerty123 qwerty1234 qwertyui qwertyuio
    qwertyuiop qwertyuiopå qwertz123 rootroot samantha samsung1 samsung12 samsung123
    secret12 secret123 shadow12 sommar12 sommar123 sommar2024 sommar2025 sommar2026
    spiderman spring12 starwars stockholm stockholm1 summer12 summer123 sunshine
    sunshine1 superman superman1 sverige1 sverige12 sverige123 telefon1 telefon123
    test1234 testing1 testing123 testtest trustno1 valkommen valkommen1 verkstan
    verkstan1 verkstan123 victoria vinter12 vinter123 vinter2024 vinter2025 vinter2026
    välkommen välkommen1 welcome1 welcome123 whatever winter12 yourpassword zaq12wsx
    zxcvbnm, zxcvbnm1 zxcvbnm123 zxczxczxc älskling älskling1
  `
    .trim()
    .split(/\s+/),
)
