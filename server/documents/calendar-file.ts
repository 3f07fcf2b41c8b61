/** One event of a calendar file. */
export type CalendarEvent = {
  /** Stays the same through all changes, so that calendars know the event again. */
  uid: string
  /** Greater after each change. */
  sequence: number
  cancelled?: boolean
  startsAt: Date
  endsAt: Date
  /** When this version of the event came to be. */
  changedAt: Date
  summary: string
  description?: string
  location?: string
  url?: string
  /** Who invites and who is invited: only in files that are mailed. */
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
}

export type CalendarFile = {
  /** REQUEST and CANCEL are mailed and change the receiver's calendar; PUBLISH is for taking home. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** What a calendar that follows this one is called. */
  name?: string
  events: readonly CalendarEvent[]
}

/** An instant in UTC, which every calendar shows in its owner's own time zone. */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Text as RFC 5545 section 3.3.11 wants it. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** The value of a parameter, which cannot hold quotes or control characters (RFC 5545 section 3.2). */
function quoted(text: string): string {
  return `"${text.replace(/"/g, '’').replace(/\p{Cc}/gu, ' ')}"`
}

/** An address in a calendar file; what could end it or begin another is taken out. */
function mailto(email: string): string {
  return `mailto:${email.replace(/[\p{Cc}\s]/gu, '')}`
}

/** Folds a line at 75 bytes, never inside a character (RFC 5545 section 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    // What follows begins with a space, which counts.
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += char
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.email)}`] : []),
    ...(attendee
      ? [`ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee.email)}`]
      : []),
    'END:VEVENT',
  ]
}

/** Writes a calendar file (RFC 5545), with its times in UTC. */
export function calendarFile({ method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Verkstan//Bokning//SV',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [`X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M']
      : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
