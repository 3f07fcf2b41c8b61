import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Unbooked } from '#domain/books/schemas.ts'

/** Maximum number of days that are named. */
const maxNamed = 5

/** Renders what is missing before the days should be booked. It stops nothing. */
export function Warnings({ unbooked }: { unbooked: Unbooked }) {
  const { unclosed_days: unclosed, without_register: register, before_first: early } = unbooked
  const more = unclosed.length - maxNamed
  return (
    <>
      {unclosed.length > 0 ? (
        <Notice
          tone="warning"
          title={
            unclosed.length === 1 ? 'En dag saknar dagsavslut' : `${unclosed.length} dagar saknar dagsavslut`
          }
        >
          Räkna kassan först, så kommer en differens med:{' '}
          {unclosed.slice(0, maxNamed).map((day, at) => (
            <span key={day}>
              {at > 0 ? ', ' : ''}
              <Link to={`/admin/dagsavslut?dag=${day}`} className="link figures whitespace-nowrap">
                {day}
              </Link>
            </span>
          ))}
          {more > 0 ? ` och ${more} till` : ''}.
        </Notice>
      ) : null}
      {early.count > 0 ? (
        <Notice
          tone="warning"
          title={
            early.count === 1
              ? 'En betalning är daterad före den första filen'
              : `${early.count} betalningar är daterade före den första filen`
          }
        >
          De kommer inte med i någon fil. Bokför dem för hand: {early.numbers.join(', ')}
          {early.count > early.numbers.length ? ' med flera' : ''}.
        </Notice>
      ) : null}
      {register.count > 0 ? (
        <Notice
          tone="warning"
          title={
            register.count === 1
              ? 'Ett underlag saknar nummer från kassaregistret'
              : `${register.count} underlag saknar nummer från kassaregistret`
          }
        >
          Skriv in kvittonumren, så att försäljningen går att följa: {register.numbers.join(', ')}
          {register.count > register.numbers.length ? ' med flera' : ''}.
        </Notice>
      ) : null}
    </>
  )
}
