import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './visit-say.module.css'

interface Contact {
  readonly by: 'email' | 'text'
  readonly mask: string
  readonly isStopped: boolean
}

interface MessagesPartProps {
  readonly linkid: string
  readonly company: string
  readonly contacts: readonly Contact[]
}

/** Ends the messages of the company, or starts them again. */
export function MessagesPart({ linkid, company, contacts }: MessagesPartProps) {
  const queries = useQueryClient()
  const isStopped = contacts.every((contact) => contact.isStopped)
  const change = useMutation({
    mutationFn: () => client.drives.stopMessages({ linkid, isStopped: !isStopped }),
    meta: { quiet: true },
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.drives.stopView.key() }),
  })
  if (contacts.length === 0) return null
  const to = contacts.map(({ mask }) => mask).join(' and ')
  return (
    <section className={styles.part} aria-label="Messages">
      <p className="secondary" role="status">
        {isStopped
          ? `${company || 'The sender'} sends no more messages to ${to}.`
          : `${company || 'The sender'} tells you of visits at ${to}.`}
      </p>
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
        {isStopped ? 'Get messages again' : 'Stop these messages'}
      </Button>
    </section>
  )
}

/** The way out of messages where nobody comes to the stop any more. */
export function EndMessages({ linkid }: Pick<MessagesPartProps, 'linkid'>) {
  const end = useMutation({
    mutationFn: () => client.drives.stopMessages({ linkid, isStopped: true }),
    meta: { quiet: true },
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
  })
  return (
    <section className={styles.part} aria-label="Messages">
      <p className="secondary" role="status">
        {end.isSuccess ? 'The company sends you no more messages.' : 'You can still end the messages of the company.'}
      </p>
      {!end.isSuccess && (
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          Stop these messages
        </Button>
      )}
    </section>
  )
}

interface Proof {
  readonly proofId: string
  readonly at: number
  readonly recipient?: string
  readonly isSigned: boolean
  readonly hasPhoto: boolean
}

interface ProofsPartProps {
  readonly linkid: string
  readonly proofs: readonly Proof[]
}

/** Who received it and when, with the photo. */
export function ProofsPart({ linkid, proofs }: ProofsPartProps) {
  if (proofs.length === 0) return null
  return (
    <section className={styles.part} aria-label="Proof">
      <ul className={styles.proofs}>
        {proofs.map((proof) => (
          <li key={proof.proofId}>
            {proofWords(proof)}
            {proof.hasPhoto && <ProofPhoto linkid={linkid} proofId={proof.proofId} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** "Taken by Jo Smith at 2:10 PM, signed", by the clock of whoever looks. */
function proofWords({ at, recipient, isSigned }: Proof): string {
  const time = new Date(at)
  const clock = formatDayClock(time.getHours() * 60 + time.getMinutes())
  return `${recipient ? `Taken by ${recipient}` : 'Kept'} at ${clock}${isSigned ? ', signed' : ''}`
}

/** The photo. Its address is valid for a few minutes; the loaded picture stays after that. */
function ProofPhoto(photo: { readonly linkid: string; readonly proofId: string }) {
  const [isBroken, setBroken] = useState(false)
  const { data, error, refetch } = useQuery(
    api.drives.stopProof.queryOptions({ input: photo, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }),
  )
  // The old address would fail again while the new one is fetched, and that failure would hide the new photo.
  const tryAgain = async (): Promise<void> => {
    await refetch()
    setBroken(false)
  }
  if (error || isBroken) {
    return (
      <>
        <p role="alert">{error ? failureOf(error).message : "We couldn't load the photo."}</p>
        <Button variant="default" onClick={() => void tryAgain()}>
          Try again
        </Button>
      </>
    )
  }
  if (!data) return <p>Loading the photo</p>
  return <img className={styles.photo} src={data.url} alt="What was delivered" onError={() => setBroken(true)} />
}
