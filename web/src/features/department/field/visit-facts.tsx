import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { PhotoLink, photoQuery } from '#web/ui/feedback/photo-link.tsx'
import styles from './field.module.css'
import { type DayVisits, useVisits, visitOf } from './use-visits.ts'
import { agencyClock, visitTones, visitWords } from './visit-words.ts'

interface VisitFactsProps {
  readonly date: string
  readonly inspectionId: string
}

/** What an inspector has said of an inspection: done or why not, with photos and notes; nothing where nobody was there. */
export function VisitFacts({ date, inspectionId }: VisitFactsProps) {
  const said = useVisits(date)
  const visit = visitOf(said, inspectionId)
  const proofs = said?.proofs.filter((proof) => proof.inspectionId === inspectionId) ?? []
  if (!visit && proofs.length === 0) return null
  return (
    <div className={`grid gap4 starting ${styles.visit}`}>
      {visit && <Chip tone={visitTones[visit.outcome]}>{visitWords(visit)}</Chip>}
      {proofs.map((proof) => (
        <ProofLine key={proof.proofId} date={date} proof={proof} />
      ))}
    </div>
  )
}

/** One photo or note, and whom the inspector spoke with. */
function ProofLine({ date, proof }: { readonly date: string; readonly proof: DayVisits['proofs'][number] }) {
  const { inspectionId, proofId, at, recipient, note, hasPhoto } = proof
  const words = [agencyClock(at), recipient && `spoke with ${recipient}`, note].filter(Boolean).join(' · ')
  return (
    <div className={styles.proof}>
      <span dir="auto">{words}</span>
      {hasPhoto && <VisitPhoto {...{ date, inspectionId, proofId }} />}
    </div>
  )
}

function VisitPhoto(input: { readonly date: string; readonly inspectionId: string; readonly proofId: string }) {
  return <PhotoLink query={useQuery(api.department.visitPhoto.queryOptions({ input, ...photoQuery }))} />
}
