import { useEffect, useState } from 'react'
import styles from './checkout.module.css'
import type { PayPhase } from './pay.ts'

const words: Readonly<Record<PayPhase, string>> = {
  card: 'Step 1 of 2: the payment provider checks the card.',
  plan: 'Step 2 of 2: your plan is being started.',
  bank: 'Your bank asks you to confirm. Follow its window.',
}

const SLOW_MS = 8000

function useIsSlow(phase: PayPhase | undefined): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (phase === undefined || phase === 'bank') return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [phase])
  return isSlow
}

/** What is being waited for while a payment is under way. */
export function PayProgress({ phase }: { readonly phase: PayPhase | undefined }) {
  const isSlow = useIsSlow(phase)
  return (
    <p className={styles.progress} role="status">
      {phase && words[phase]}
      {isSlow && ' This takes longer than usual. Please wait: you will not be charged twice.'}
    </p>
  )
}
