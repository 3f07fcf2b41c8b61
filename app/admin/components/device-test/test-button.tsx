import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { getReason } from '#app/admin/api/error-text.ts'
import { useAction } from '#app/admin/api/use-action.ts'
import { useCall } from '#app/admin/api/use-call.ts'
import { PhoneCode } from '#app/admin/components/paired-phone/phone-code.tsx'
import { Button } from '#app/ui/button.tsx'
import { Modal } from '#app/ui/dialogs/modal.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AdminDeviceTest, DeviceTestInput } from '#domain/device-tests/schemas.ts'
import { summarizeResults, testMomentLabels } from '#domain/device-tests/tests.ts'

type TestButtonProps = Pick<DeviceTestInput, 'subject'> & {
  subjectId: number
  /** Of a repair: the moment that the code is for, unless staff choose the other. */
  moment?: 'before' | 'after'
}

/** Renders a button that shows the code by which a device tests itself. Its results appear when the device sends them. */
export function TestButton({ subject, subjectId, moment: expected = 'before' }: TestButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [moment, setMoment] = useState(expected)
  const create = useAction('POST /api/admin/device-tests/', { waits: false })
  const show = (chosen: 'before' | 'after') => {
    setMoment(chosen)
    setOpen(true)
    create.mutate({ body: { subject, subject_id: subjectId, moment: chosen } })
  }
  const other = moment === 'before' ? 'after' : 'before'
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<Smartphone aria-hidden="true" className="size-4.5" />}
        onClick={() => show(expected)}
      >
        Prova enheten
      </Button>
      {isOpen ? (
        <Modal
          open
          title={
            subject === 'repair' ? `Prova enheten ${testMomentLabels[moment].toLowerCase()}` : 'Prova enheten'
          }
          onClose={() => setOpen(false)}
          dismissable
          actions={
            <>
              {subject === 'repair' ? (
                <Button variant="quiet" onClick={() => show(other)}>
                  {other === 'after' ? 'Prova efter reparationen' : 'Prova före reparationen'}
                </Button>
              ) : null}
              <Button onClick={() => setOpen(false)}>Klar</Button>
            </>
          }
        >
          {create.error ? <Notice tone="error">{getReason(create.error)}</Notice> : null}
          {create.data ? <OpenTest key={create.data.id} first={create.data} /> : null}
        </Modal>
      ) : null}
    </>
  )
}

function OpenTest({ first }: { first: AdminDeviceTest }) {
  const { data: test = first } = useCall('GET /api/admin/device-tests/:id/', { params: { id: first.id } })
  return (
    <>
      {test.results ? null : (
        <PhoneCode pairing={test} label="QR-kod till sidan där enheten provar sig själv" isForOne>
          Rikta kameran på enheten som ska provas mot koden. Provet tar ungefär två minuter, och resultatet
          visas här.
        </PhoneCode>
      )}
      <div role="status">
        {test.results ? (
          <Notice tone="success" title="Provet är gjort">
            {summarizeResults(test.results)}
          </Notice>
        ) : null}
      </div>
    </>
  )
}
