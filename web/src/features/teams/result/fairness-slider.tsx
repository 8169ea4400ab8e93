import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import type { Routes } from '#core/plan/plan.ts'
import { DEFAULT_FAIRNESS } from '#core/teams/fleet/fleet-objective.ts'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import { searchHere } from '#web/day/jobs/search-here.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import { TickSlider } from '#web/ui/controls/tick-slider.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import type { DayDocument } from '../day/day-document.ts'
import { drivenRequest } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import { differenceWords, figuresOfWay, type WayFigures } from './alternatives.ts'
import styles from './compare-ways.module.css'

const majorTicks: ReadonlySet<number> = new Set([0, DEFAULT_FAIRNESS, 100])
/** A slider under way is not searched for at every step. */
const SEARCH_AFTER_MS = 300

interface FairnessSliderProps {
  readonly document: DayDocument
  /** Of what the page shows. */
  readonly figures: WayFigures
  readonly onDone: () => void
}

/** Routes for a wish, with what they mean against those on the page. */
interface Answer {
  readonly fairness: number
  readonly routes: Routes
  readonly words: string
}

/** From the shorter total to the fairer days: planned anew in this browser, with what it costs. */
export function FairnessSlider({ document, figures, onDone }: FairnessSliderProps) {
  const [fairness, setFairness] = useState(document.options.fairness ?? DEFAULT_FAIRNESS)
  const { answer, isSearching, isFailed, search } = useReplan(document, figures)
  const use = ({ fairness: wanted, routes, words }: Answer): void => {
    const options = { ...document.options, fairness: wanted }
    void showRoutes({ label: 'Fairness changed', detail: words, document: { ...document, options }, routes })
    onDone()
  }
  return (
    <section className="stack gap8 pt24" aria-label="Fairness">
      <div className={styles.ends} aria-hidden="true">
        <span>Shorter total</span>
        <span>Fairer days</span>
      </div>
      <TickSlider
        label="From a shorter total to fairer days"
        value={fairness}
        from={0}
        to={100}
        step={10}
        valueText={`${fairness} of 100`}
        major={majorTicks}
        onChange={(wanted) => {
          setFairness(wanted)
          search(wanted)
        }}
      />
      <div className={styles.outcome}>
        <p role="status">
          {isSearching
            ? 'Planning the day anew'
            : isFailed
              ? 'This browser could not plan the day anew. Please try again.'
              : (answer?.words ?? 'Move the slider to see what fairness costs.')}
        </p>
        <Button
          variant="default"
          disabled={!answer || isSearching || answer.words === 'no difference'}
          onClick={() => answer && use(answer)}
        >
          Use these routes
        </Button>
      </div>
    </section>
  )
}

/** Plans the day anew for a wish, the last one that was uttered. */
function useReplan(document: DayDocument, figures: WayFigures) {
  const [answer, setAnswer] = useState<Answer>()
  const [state, setState] = useState<'idle' | 'searching' | 'failed'>('idle')
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const searchNow = (fairness: number): void => {
    const request = drivenRequest({ ...document, options: { ...document.options, fairness } })
    const plan = fleetToPlan(request)
    const onFound = ({ routes }: FoundPlan, isLast: boolean): void => {
      if (!isLast) return
      const words = differenceWords(figures, figuresOfWay(request, routes))
      setAnswer({ fairness, routes, words })
      setState('idle')
      announce(words)
    }
    const question = { request: plan, travel: travelOfPlans(plan)(plan) }
    stop.current = searchHere(question, { onFound, onFailed: () => setState('failed') })
  }
  const search = (fairness: number): void => {
    stop.current?.()
    setState('searching')
    const timer = setTimeout(() => searchNow(fairness), SEARCH_AFTER_MS)
    stop.current = () => clearTimeout(timer)
  }
  return { answer, isSearching: state === 'searching', isFailed: state === 'failed', search }
}
