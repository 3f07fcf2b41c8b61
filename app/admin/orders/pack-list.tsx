import { usePage } from '#app/framework/page-context.tsx'
import { DocumentNumber } from '#app/ui/document-number.tsx'
import type { AdminOrder } from '#domain/shop/order-schemas.ts'
import { deliveryLabels } from '#domain/shop/states.ts'
import { formatDateTime } from '#domain/time.ts'
import { formatProductCount } from './order-appearance.ts'

/** Renders an order's packing list for print: items with check boxes, and the delivery address. */
export function PackList({ order }: { order: AdminOrder }) {
  const { shop } = usePage().site
  return (
    // Only in print; the screen shows the same with more details.
    <div className="hidden text-ink print:block">
      <div className="flex items-start justify-between gap-8 border-ink border-b-2 pb-4">
        <div>
          <p className="font-semibold">{shop.name}</p>
          <p className="text-2xl">Packlista</p>
          <p className="figures">
            <DocumentNumber>{order.order_number}</DocumentNumber>
            {order.paid_at ? `, betald ${formatDateTime(new Date(order.paid_at))}` : ''}
          </p>
        </div>
        <div className="text-right">
          <p className="font-semibold">{deliveryLabels[order.delivery_method]}</p>
          <p>
            {order.customer_name}
            {order.delivery_method === 'delivery' ? (
              <>
                <br />
                {order.address_line1}
                <br />
                {order.address_postal_code} {order.address_city}
              </>
            ) : null}
            {order.customer_phone ? (
              <>
                <br />
                {order.customer_phone}
              </>
            ) : null}
          </p>
        </div>
      </div>
      <table className="mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="border-ink border-b">
            <th scope="col" className="w-10 py-1.5">
              <span className="sr-only">Packad</span>
            </th>
            <th scope="col" className="w-16 py-1.5">
              Antal
            </th>
            <th scope="col" className="py-1.5">
              Vara
            </th>
            <th scope="col" className="w-64 py-1.5">
              Serienummer
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-line-strong border-b align-top">
              <td className="py-2.5">
                <span className="block size-5 border-2 border-ink" />
              </td>
              <td className="figures py-2.5 font-semibold">{line.quantity}</td>
              <td className="py-2.5">
                <span className="block font-semibold">{line.product_name}</span>
                {line.variant}
              </td>
              <td className="figures py-2.5">
                {line.serials.map(({ id, serial }) => (
                  <span key={id} className="block">
                    {serial}
                  </span>
                ))}
                {line.serials.length === 0 && line.chosen_serials.length > 0 ? (
                  <>
                    Kunden valde
                    {line.chosen_serials.map(({ id, serial }) => (
                      <span key={id} className="block font-semibold">
                        {serial}
                      </span>
                    ))}
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        {formatProductCount(order.items)} i paketet. Packad av:{' '}
        <span className="inline-block w-48 border-ink border-b" />
      </p>
    </div>
  )
}
