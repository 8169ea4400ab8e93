import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import { ProofPhoto } from '../live/proof-photo.tsx'
import styles from './evening.module.css'

interface StopProofsProps {
  readonly date: string
  readonly name: string
  readonly proofs: EveningStop['proofs']
}

/** What was proven at a stop. Photos are asked for once somebody looks: each address costs a call. */
export function StopProofs({ date, name, proofs }: StopProofsProps) {
  const [isOpen, setOpen] = useState(false)
  if (proofs.length === 0) return '–'
  return (
    <>
      <button
        type="button"
        className={styles.proof}
        aria-expanded={isOpen}
        aria-label={`${counted(proofs.length, 'proof')} of ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {counted(proofs.length, 'proof')}
      </button>
      {isOpen && (
        <ul className={styles.proofs}>
          {proofs.map(({ proofId, routeId, recipient, note, codes, photo }) => (
            <li key={proofId}>
              {recipient !== undefined && <span>Received by {recipient}</span>}
              {note !== undefined && <span>{note}</span>}
              {codes !== undefined && <span dir="auto">Scanned: {codes.join(', ')}</span>}
              {photo === 'awaited' && <span>The photo is on its way.</span>}
              {photo === 'kept' && <ProofPhoto {...{ date, routeId, proofId }} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
