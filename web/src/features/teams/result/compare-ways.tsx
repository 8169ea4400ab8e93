import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { formatMinutes } from '#core/kernel/time.ts'
import type { FleetAlternative, FleetPlan } from '#core/teams/fleet-plan.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { hasLocks, routesOfPlan } from '../day/day-document.ts'
import { drivenRequest } from '../day/driven-day.ts'
import { showRoutes } from '../day/show-routes.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { aimWords, differenceWords, figuresOfWay, isSameWay, type WayFigures } from './alternatives.ts'
import styles from './compare-ways.module.css'
import { FairnessSlider } from './fairness-slider.tsx'

interface CompareWaysProps {
  readonly page: TeamsPage
  readonly plan: FleetPlan
  readonly onClose: () => void
}

/** The ways to share the day out, side by side, and how much fairness is wanted. */
export function CompareWays({ page: { day }, plan, onClose }: CompareWaysProps) {
  const { document } = day
  const shown = useMemo(() => routesOfPlan(plan), [plan])
  const figures = useMemo(() => figuresOfWay(drivenRequest(document), shown), [document, shown])
  const choose = ({ aim, routes }: FleetAlternative): void => {
    const detail = differenceWords(figures, figuresOfWay(drivenRequest(document), routes))
    const { alternatives } = document
    void showRoutes({ label: `${aimWords[aim]} routes chosen`, detail, document, routes, alternatives })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ways to share the day"
      lead="By the travel times of the search. Whichever you choose can be taken back."
      width="wide"
    >
      {document.alternatives.length === 0 && (
        <p>The routes were changed since they were built. Rebuild them to compare other ways side by side.</p>
      )}
      {document.alternatives.length > 0 && (
        <ul className={styles.ways} aria-label="Ways to share the day">
          {document.alternatives.map((way) => (
            <WayCard
              key={way.aim}
              way={way}
              shown={figures}
              isShown={isSameWay(way.routes, shown)}
              onChoose={() => choose(way)}
            />
          ))}
        </ul>
      )}
      {hasLocks(document) ? (
        <p>Something is locked. Unlock it to share the whole day out anew.</p>
      ) : (
        <FairnessSlider document={document} figures={figures} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface WayCardProps {
  readonly way: FleetAlternative
  /** The figures of what the page shows. */
  readonly shown: WayFigures
  readonly isShown: boolean
  readonly onChoose: () => void
}

function WayCard({ way, shown, isShown, onChoose }: WayCardProps) {
  const facts = [
    ['Driving', `${formatMinutes(way.minutes)} · ${way.miles.toFixed(1)} mi`],
    ['Paid', formatMinutes(way.paidMinutes)],
    ['Longest day', formatMinutes(way.longestMinutes)],
    ['Shortest day', formatMinutes(way.shortestMinutes)],
    ['Drivers', `${way.driversUsed}`],
    ...(way.unserved > 0 ? [['Unassigned', `${way.unserved}`]] : []),
  ]
  return (
    <li className={styles.way} data-shown={isShown || undefined}>
      <h3>{aimWords[way.aim]}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{isShown ? 'On the page now' : differenceWords(shown, way)}</p>
      <Button variant="default" size="compact-md" disabled={isShown} onClick={onChoose}>
        {isShown ? 'Chosen' : `Use ${aimWords[way.aim].toLowerCase()}`}
      </Button>
    </li>
  )
}
