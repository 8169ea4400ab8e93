import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Rating, SAY_LENGTH, type SaidWish, type Wish, wishText } from '#core/links/customers/visit-say.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './visit-say.module.css'

interface Said {
  readonly wish?: { readonly wish: Wish; readonly words: string }
  readonly rating?: { readonly stars: number; readonly words: string }
}

/** Says something along the link; the page then shows what the server has. */
function useSay(linkid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) => client.drives.sayOfStop({ linkid, ...said }),
    meta: { quiet: true },
    onError: (error) => showToast({ message: failureOf(error).message, tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.drives.stopView.key() }),
  })
}

interface WishPartProps {
  readonly linkid: string
  readonly wish: SaidWish | undefined
}

/** Asks something of the driver before they are there, or takes it back. */
export const WishPart = ({ linkid, wish }: WishPartProps) =>
  wish ? <SaidPart {...{ linkid, wish }} /> : <AskPart linkid={linkid} />

function SaidPart({ linkid, wish }: { readonly linkid: string; readonly wish: SaidWish }) {
  const say = useSay(linkid)
  return (
    <section className={styles.part} aria-label="Your instruction">
      <p role="status">
        <b>{wishText(wish)}</b>
      </p>
      <p className="secondary">Your driver sees this at your stop.</p>
      <Button
        variant="default"
        loading={say.isPending}
        onClick={() => say.mutate({ wish: { wish: 'none', words: '' } })}
      >
        Take it back
      </Button>
    </section>
  )
}

const asks = {
  neighbor: {
    name: 'Leave it with the neighbor',
    label: 'Which neighbor? Name, floor or door',
    send: 'Tell the driver',
  },
  'not-today': { name: 'Not today', label: 'Anything to say? For example another day', send: 'Say “not today”' },
} as const

function AskPart({ linkid }: { readonly linkid: string }) {
  const say = useSay(linkid)
  const [open, setOpen] = useState<keyof typeof asks>()
  const [words, setWords] = useState('')
  const written = words.trim()
  return (
    <section className={styles.part} aria-label="Ask your driver">
      <h2>Not at home?</h2>
      <div className={styles.ways}>
        {(['neighbor', 'not-today'] as const).map((wish) => (
          <Button key={wish} variant="default" aria-expanded={open === wish} onClick={() => setOpen(wish)}>
            {asks[wish].name}
          </Button>
        ))}
      </div>
      {open && (
        <>
          <Words label={asks[open].label} {...{ words }} onChange={setWords} />
          <Button
            loading={say.isPending}
            disabled={open === 'neighbor' && written === ''}
            onClick={() => say.mutate({ wish: { wish: open, words: written } })}
          >
            {asks[open].send}
          </Button>
        </>
      )}
    </section>
  )
}

interface WordsProps {
  readonly label: string
  readonly words: string
  readonly onChange: (words: string) => void
}

const Words = ({ label, words, onChange }: WordsProps) => (
  <Textarea
    label={label}
    autosize
    minRows={1}
    maxLength={SAY_LENGTH}
    value={words}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const stars = [1, 2, 3, 4, 5] as const
const starWords = ['', 'bad', 'poor', 'fair', 'good', 'very good'] as const

interface RatingPartProps {
  readonly linkid: string
  readonly rating: Rating | undefined
}

/** Rates the visit once it is over; it can be changed as long as the link lives. */
export function RatingPart({ linkid, rating }: RatingPartProps) {
  const say = useSay(linkid)
  const [chosen, choose] = useState(rating?.stars)
  const [words, setWords] = useState(rating?.words ?? '')
  const isSaid = rating !== undefined && rating.stars === chosen && rating.words === words.trim()
  return (
    <section className={styles.part} aria-label="Your opinion">
      <h2>How was it?</h2>
      <div className={styles.stars} role="radiogroup" aria-label="1 to 5">
        {stars.map((count) => (
          <label key={count} data-on={count === chosen || undefined}>
            <input
              type="radio"
              name="stars"
              value={count}
              checked={count === chosen}
              aria-label={`${count} of 5, ${starWords[count]}`}
              onChange={() => choose(count)}
            />
            {count}
          </label>
        ))}
      </div>
      <p className="secondary">1 is bad, 5 is very good.</p>
      {chosen !== undefined && (
        <>
          <Words label="Anything to add?" {...{ words }} onChange={setWords} />
          <Button
            loading={say.isPending}
            disabled={isSaid}
            onClick={() => say.mutate({ rating: { stars: chosen, words: words.trim() } })}
          >
            {isSaid ? 'Thank you' : 'Send'}
          </Button>
        </>
      )}
    </section>
  )
}
