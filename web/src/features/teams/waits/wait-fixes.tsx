import { Button } from '@mantine/core'
import { IconHourglassEmpty } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Plan } from '#core/plan/plan.ts'
import type { WaitFix } from '#core/teams/edits/wait-fixes.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { adviceFor, type DeskAdvice } from '../moves/ask-desk.ts'
import { placesOfStops, teamEdits } from '../moves/team-edits.ts'
import { type ToldWait, waitFixWords, waitReasonWords } from './wait-fix-words.ts'
import styles from './waits.module.css'

interface WaitFixesProps {
  /** Id of the stop that is waited for. */
  readonly stopId: string
  /** The cause of the wait. */
  readonly words: string
  readonly onDone?: () => void
}

/** A wait with its cause and what helps against it, each by one press and with what it saves; where nothing does, why. */
export function WaitFixes({ stopId, words, onDone }: WaitFixesProps) {
  const { shown, drivers } = useBoardDay()
  const plan = planOfDay(shown)
  const [stop = -1] = placesOfStops(shown, [stopId])
  const advice = useAdvice(plan, stop)
  const choose = ({ edit }: WaitFix): void => {
    onDone?.()
    void teamEdits(drivers).serve(edit)
  }
  return (
    <>
      <p className={`flex start gap6 ${styles.cause}`}>
        <IconHourglassEmpty size={15} stroke={1.7} aria-hidden="true" />
        {words}
      </p>
      <div aria-live="polite">
        {plan && <Advice advice={advice} told={{ plan, stop, drivers, isAbout: false }} onChoose={choose} />}
      </div>
    </>
  )
}

interface AdviceProps {
  readonly advice: DeskAdvice | null | undefined
  readonly told: ToldWait
  readonly onChoose: (fix: WaitFix) => void
}

function Advice({ advice: asked, told, onChoose }: AdviceProps) {
  if (asked === undefined) return <p className="secondary mt4">Looking for what helps…</p>
  if (asked === null) return <p className="secondary mt4">What would help could not be worked out.</p>
  const { advice, isAbout } = asked
  if (advice.reason) return <p className="secondary mt4">{waitReasonWords(advice.reason, told)}</p>
  return (
    <div className={styles.fixes}>
      {advice.fixes.map((fix, index) => (
        <Button
          key={fix.change.kind}
          size="compact-sm"
          variant={index === 0 ? 'filled' : 'default'}
          justify="flex-start"
          classNames={{ root: styles.fix ?? '', label: styles.fix ?? '' }}
          onClick={() => onChoose(fix)}
        >
          {waitFixWords(fix, { ...told, isAbout })}
        </Button>
      ))}
    </div>
  )
}

/** Looked for behind the page, once for each day; `null` where it could not be. */
function useAdvice(plan: Plan | undefined, stop: number): DeskAdvice | null | undefined {
  const [known, setKnown] = useState<{
    readonly plan: Plan
    readonly stop: number
    readonly advice: DeskAdvice | null
  }>()
  useEffect(() => {
    if (!plan || stop < 0) return undefined
    const leaving = new AbortController()
    const tell = (advice: DeskAdvice | null): void => {
      if (!leaving.signal.aborted) setKnown({ plan, stop, advice })
    }
    adviceFor(plan, stop, leaving.signal).then(tell, () => tell(null))
    return () => leaving.abort()
  }, [plan, stop])
  return known?.plan === plan && known?.stop === stop ? known.advice : undefined
}
