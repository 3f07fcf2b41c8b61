import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'

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

/** Replaces control characters other than line breaks, which RFC 5545 (section 3.1) does not allow. */
function removeControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ')
}

/** Returns a name that can be a parameter value, which holds no control characters (RFC 5545 section 3.2). */
function toSingleLine(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

function toEventData(event: CalendarEvent): ICalEventData {
  const { organizer, attendee } = event
  return {
    id: event.uid,
    sequence: event.sequence,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    start: event.startsAt,
    end: event.endsAt,
    status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: removeControls(event.summary),
    description: removeControls(event.description ?? ''),
    location: removeControls(event.location ?? ''),
    url: event.url ?? null,
    organizer: organizer ? { name: toSingleLine(organizer.name), email: organizer.email } : null,
    attendees: attendee
      ? [
          {
            name: toSingleLine(attendee.name),
            email: attendee.email,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  }
}

/** Returns the text of a calendar file (RFC 5545), with times in UTC. */
export function calendarFile({ method, name, events }: CalendarFile): string {
  const calendar = ical({
    prodId: '//Verkstan//Bokning//SV',
    method: ICalCalendarMethod[method],
    // How often a subscriber should fetch the calendar again.
    ...(name ? { name, ttl: 15 * 60 } : {}),
    events: events.map(toEventData),
  })
  return `${calendar.toString()}\r\n`
}
