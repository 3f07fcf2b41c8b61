export type CalendarEvent = {
  /** Stays the same through all changes, so that calendars recognise the event. */
  uid: string
  /** Increases with each change. */
  sequence: number
  cancelled?: boolean
  startsAt: Date
  endsAt: Date
  changedAt: Date
  summary: string
  description?: string
  location?: string
  url?: string
  /** Organizer and attendee, only for files that are mailed. */
  organizer?: { name: string; email: string }
  attendee?: { name: string; email: string }
}

export type CalendarFile = {
  /** REQUEST and CANCEL are mailed and change the recipient's calendar; PUBLISH is for downloads and feeds. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The name of the calendar when it is subscribed to. */
  name?: string
  events: readonly CalendarEvent[]
}

/** Formats an instant in UTC. Calendars show it in the user's own time zone. */
function utc(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Escapes text as in RFC 5545 section 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** Quotes a parameter value, which cannot contain quotes or control characters (RFC 5545 section 3.2). */
function quoted(text: string): string {
  return `"${text.replace(/"/g, '’').replace(/\p{Cc}/gu, ' ')}"`
}

/** Returns a mailto URI without characters that could end the value or begin another. */
function mailto(email: string): string {
  return `mailto:${email.replace(/[\p{Cc}\s]/gu, '')}`
}

/** Folds a line at 75 bytes, never within a character (RFC 5545 section 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    // Continuation lines begin with a space, which counts.
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

/** Returns the text of a calendar file (RFC 5545), with times in UTC. */
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
