import { useEffect, useState } from 'react'
import { changeAddress, subscribeToAddress } from './address.ts'

/** Mark of a history entry that was made on the first step, so that leaving it can go back there. */
const fromFirstStep = 'first-step'

type SecondStep = {
  isOpen: boolean
  enter(): void
  /** Returns to the first step, as the browser's back button does. */
  leave(): void
}

/** The second step of a form, under `#hash`, with a history entry of its own: Back leads to the first step. */
export function useSecondStep(hash: string): SecondStep {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const follow = () => setOpen(location.hash === `#${hash}`)
    follow()
    return subscribeToAddress(follow)
  }, [hash])
  return {
    isOpen,
    enter: () => changeAddress(`${location.pathname}${location.search}#${hash}`, { state: fromFirstStep }),
    leave() {
      if (history.state === fromFirstStep) history.back()
      else changeAddress(`${location.pathname}${location.search}`, { replace: true })
    },
  }
}
