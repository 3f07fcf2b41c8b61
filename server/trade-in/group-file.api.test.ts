import { describe, expect, test } from 'vitest'
import type { ImportReply } from '#domain/imports/schemas.ts'
import type { AdminGroup } from '#domain/trade-in/admin-schemas.ts'
import { buildColleague } from '../testing/fixtures/staff.ts'
import { startSharedNode } from '../testing/node.ts'
import { groupColumns } from './catalogue/group-plan.ts'

const node = await startSharedNode({ role: 'web' })
const token = await node.logIn()

const base = '/api/admin/trade-in/groups'
const titles = groupColumns.join(';')

async function send(file: string, plan?: string, by = token) {
  const { status, body } = await node.call(
    'POST',
    `/api/admin/imports/groups/${plan ? `?token=${plan}` : ''}`,
    {
      token: by,
      raw: file,
      headers: { 'content-type': 'text/csv' },
    },
  )
  return { status, body: body as ImportReply }
}
async function apply(file: string) {
  const tried = await send(file)
  return send(file, tried.body.token)
}
const all = async () => (await node.call('GET', `${base}/`, { token })).body as AdminGroup[]
async function getGroup(id: number) {
  const group = (await all()).find((each) => each.id === id)
  if (!group) throw new Error('no such group')
  return group
}
const short = ({ choices }: AdminGroup) =>
  choices.map(({ value, percentage_modifier, fixed_modifier }) => [
    value,
    percentage_modifier,
    fixed_modifier,
  ])

let made = 0
async function buildGroup() {
  const name = `Filgrupp ${++made}`
  const body = {
    name,
    title: 'Skick',
    choices: [
      { value: '-citat";', percentage_modifier: '0', fixed_modifier: '0' },
      { value: 'Repig', percentage_modifier: '-0.1255', fixed_modifier: '-50.50' },
    ],
  }
  const { body: group } = await node.call('POST', `${base}/`, { token, body })
  return group as AdminGroup
}
const ids = ({ choices: [first, second] }: AdminGroup) => [first?.id, second?.id] as const

describe('a file of option groups', () => {
  test('that was just written changes nothing when it is read, and leaves nothing out', async () => {
    const group = await buildGroup()
    const { text, headers } = await node.call('GET', `${base}.csv`, { token })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text).toContain(`;${ids(group)[1]};Repig;-0,1255;-50,50;2\r\n`)
    const before = await all()
    const { status, body } = await apply(text)
    expect([status, body.applied, body.untouched]).toEqual([200, true, []])
    expect(new Set(body.rows.map(({ result }) => result))).toEqual(new Set(['same']))
    expect(await all()).toEqual(before)
  })

  test('renames by id, and leaves groups missing in the file unchanged', async () => {
    const [group, other] = [await buildGroup(), await buildGroup()]
    const [first, second] = ids(group)
    const file = `${titles}\n${group.id};Nytt namn ${made};Ytan;${second};Mycket repig;-0,2;-75;1`
    const tried = await send(file)
    expect(tried.body).toMatchObject({
      applied: false,
      rows: [
        {
          row: 2,
          result: 'changed',
          notes: [
            `grupp: ${group.name} → Nytt namn ${made}`,
            'rubrik: Skick → Ytan',
            'val: Repig → Mycket repig',
            'andel: -0,1255 → -0,2000',
            'kronor: -50,50 → -75,00',
            'ordning: 2 → 1',
          ],
        },
      ],
    })
    const { untouched } = tried.body
    expect(untouched).toContain(other.name)
    expect(untouched.filter((name) => name.startsWith('Nytt namn'))).toEqual([`Nytt namn ${made}: -citat";`])
    expect(await getGroup(group.id)).toEqual(group)
    expect((await send(file, tried.body.token)).body.applied).toBe(true)
    const after = await getGroup(group.id)
    expect([after.title, ids(after)]).toEqual(['Ytan', [second, first]])
    expect(short(after)[0]).toEqual(['Mycket repig', '-0.2000', '-75.00'])
    expect(await getGroup(other.id)).toEqual(other)
  })

  test('adds choices in their place, and groups', async () => {
    const group = await buildGroup()
    const file = [
      'grupp;rubrik;val;andel;kronor;ordning',
      `${group.name};Skick;Som ny;0;100;2`,
      `${group.name};Skick;Trasig;-0,9;0;`,
      `Ny ${group.name};Lagring;64 GB;0;0;`,
      `Ny ${group.name};Lagring;128 GB;0;400;`,
    ].join('\n')
    const { body } = await apply(file)
    expect(body.rows.map(({ result }) => result)).toEqual(['new', 'new', 'new', 'new'])
    expect((await getGroup(group.id)).choices.map(({ value }) => value)).toEqual([
      '-citat";',
      'Som ny',
      'Repig',
      'Trasig',
    ])
    const added = (await all()).find(({ name }) => name === `Ny ${group.name}`)
    expect(added && short(added)).toEqual([
      ['64 GB', '0.0000', '0.00'],
      ['128 GB', '0.0000', '400.00'],
    ])
    expect((await send(file)).body.rows.map(({ result }) => result)).toEqual(['same', 'same', 'same', 'same'])
  })

  test('reports the error of an invalid row', async () => {
    const [group, other] = [await buildGroup(), await buildGroup()]
    const [first, second] = ids(group)
    const before = await all()
    const own = `${group.id};${group.name};Skick`
    for (const [row, problem] of [
      [`${own};${first};A;mycket;0;1`, 'Skriv ett tal mellan −1 och 5, till exempel −0,15.'],
      [`${own};${first};A;0;100001;1`, 'Skriv högst 100 000.'],
      [`${own};${first};;0;0;1`, 'Skriv vad kunden väljer.'],
      [`${own};${first};A;0;0;först`, 'Skriv ordningen som ett heltal från 1.'],
      [`${own};${ids(other)[0]};A;0;0;1`, 'Valet hör inte till gruppen.'],
      [`${own};${first};repig;0;0;1`, 'Samma val står två gånger.'],
      [`987654;X;Skick;;A;0;0;1`, 'Det finns ingen grupp med id 987654.'],
      [`${group.id};${other.name};Skick;${first};A;0;0;1`, 'Det finns redan en grupp som heter så.'],
      [`;Tom grupp;Skick;;;;;`, 'En grupp har minst ett val.'],
      [`;Utan rubrik;;;A;0;0;`, 'Skriv rubriken som kunden ser.'],
    ] as const) {
      const file = `${titles}\n;Bra ${made};Skick;;Bra;0;0;\n${row}`
      const { body } = await send(file)
      expect(body.rows.map(({ result, notes }) => [result, notes])).toEqual([
        ['new', []],
        ['wrong', [problem]],
      ])
    }
    const twice = await send(`${titles}\n${own};${second};A;0;0;1\n${own};${second};B;0;0;2`)
    expect(twice.body.rows.map(({ result }) => result)).toEqual(['changed', 'wrong'])
    expect(twice.body.rows[1]?.notes).toEqual(['Samma val står två gånger.'])
    const titled = await send(`${titles}\n${own};${first};A;0;0;1\n${own}et;${second};B;0;0;2`)
    expect(titled.body.rows[1]?.notes).toEqual(['Gruppen har olika rubriker på sina rader.'])
    for (const no of ['', titles, `${titles}\n"aldrig slut`]) {
      expect((await send(no)).status).toBe(400)
    }
    expect(await all()).toEqual(before)
  })

  test('is refused when the groups have changed since it was tried, or when staff send it', async () => {
    const group = await buildGroup()
    const file = `${titles}\n${group.id};${group.name};Annan;;;;;`
    const { body } = await send(file)
    expect(body.rows).toMatchObject([{ result: 'changed', notes: ['rubrik: Skick → Annan'] }])
    const { body: changed } = await node.call('PUT', `${base}/${group.id}/`, {
      token,
      body: { ...group, choices: group.choices.slice(0, 1) },
    })
    expect((await send(file, body.token)).status).toBe(409)
    expect(await getGroup(group.id)).toEqual(changed)
    const { token: staff } = await buildColleague(node)
    expect((await send(file, undefined, staff)).status).toBe(403)
  })
})
