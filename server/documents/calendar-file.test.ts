import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'B-7K4QX2@verkstan.test',
  sequence: 3,
  startsAt: new Date('2026-11-23T09:00:00Z'),
  endsAt: new Date('2026-11-23T09:30:00Z'),
  changedAt: new Date('2026-11-20T08:15:30.500Z'),
  summary: 'Inlämning',
}

const file = (changes: Partial<CalendarEvent> = {}) =>
  calendarFile({ method: 'REQUEST', events: [{ ...event, ...changes }] })

const getLines = (text: string) => text.replace(/\r\n /g, '').split('\r\n')

test('a file is as RFC 5545 has it', () => {
  expect(
    file({
      description: 'Ta med laddare; kod, tack',
      location: 'Kyrkogatan 12',
      url: 'https://verkstan.test/bokning/x',
      organizer: { name: 'Verkstan "AB"', email: 'support@verkstan.test' },
      attendee: { name: 'Åsa: Öberg', email: 'asa@kund.example' },
    }),
  ).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Verkstan//Bokning//SV',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:B-7K4QX2@verkstan.test',
      'SEQUENCE:3',
      'DTSTAMP:20261120T081530Z',
      'DTSTART:20261123T090000Z',
      'DTEND:20261123T093000Z',
      'SUMMARY:Inlämning',
      'LOCATION:Kyrkogatan 12',
      'DESCRIPTION:Ta med laddare\\; kod\\, tack',
      `ORGANIZER;CN="Verkstan ^'AB^'":mailto:support@verkstan.test`,
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Åsa: Öber',
      ' g":MAILTO:asa@kund.example',
      'URL;VALUE=URI:https://verkstan.test/bokning/x',
      'STATUS:CONFIRMED',
      'LAST-MODIFIED:20261120T081530Z',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a cancelled event has the status CANCELLED', () => {
  expect(file({ cancelled: true })).toContain('STATUS:CANCELLED\r\n')
})

describe('with arbitrary user input', () => {
  const anything = fc.string({ unit: 'grapheme', maxLength: 200 })

  test('no line is longer than 75 bytes, and none is cut inside a character', () => {
    fc.assert(
      fc.property(anything, anything, (summary, name) => {
        const text = file({ summary, attendee: { name, email: 'asa@kund.example' } })
        for (const line of text.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  test('it never begins a line of its own', () => {
    const nasty = fc.constantFrom(
      '\r\n',
      '\n',
      '\r',
      '\u0085',
      '\u2028',
      ';',
      ',',
      '\\',
      '"',
      ':',
      'å',
      '👩🏽‍🔧',
      'END:VEVENT',
      ' ',
    )
    const text = fc.array(nasty, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (summary, name) => {
        const lines = getLines(
          file({ summary, description: `x${summary}`, attendee: { name, email: 'asa@kund.example' } }),
        )
        expect(lines.length).toBeLessThanOrEqual(19)
        expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1)
        const shown = lines.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? ''
        const back = shown.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char))
        expect(back).toBe(summary.replace(/\r\n|\r|\n/g, '\n').replace(/\u0085/g, ' '))
      }),
    )
  })
})
