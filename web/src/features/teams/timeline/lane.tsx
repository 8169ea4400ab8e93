import { IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { formatClocks, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import type { ChartSpan } from '#web/day/timeline/chart-span.ts'
import { DropMark, LaneBar, LaneEnd, LaneFrame, LaneName, LaneStretch } from '#web/day/timeline/lane-parts.tsx'
import hidden from '#web/ui/patterns/hidden.module.css'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { pairSign, signWords } from '../kinds/stop-signs-words.ts'
import type { LaneGap, TeamLane, TeamLaneStop } from './day-lanes.ts'
import { longWaitOf } from './long-waits.ts'

interface LaneProps {
  readonly lane: TeamLane
  readonly driver: DayDriver
  readonly span: ChartSpan
  /** Its figures, for whoever points at the name. */
  readonly facts: string | undefined
  readonly selected: boolean
  readonly dimmed: boolean
  /** The chosen stops, the hovered and the moving one, where they are on this lane, as texts that compare. */
  readonly chosen: string
  readonly hoveredId: string | undefined
  readonly movingId: string | undefined
  readonly dropAt: number | undefined
  readonly tabStopId: string | undefined
}

/** One driver's day: leaving, travel, stops by number, breaks and waits, the return. */
export const Lane = memo(function Lane(props: LaneProps) {
  const { lane, driver, facts, selected, dimmed, dropAt } = props
  const { number, colorNumber, name, day } = driver
  const label = (
    <>
      <DriverChip driver={number} color={colorNumber} />
      <LaneName>{name}</LaneName>
      {day.lock && <IconLock size={14} stroke={1.9} role="img" aria-label="locked" />}
      <span className={hidden.hidden}>{laneWords(lane)}</span>
    </>
  )
  return (
    <LaneFrame id={lane.id} {...{ selected, dimmed }} target={dropAt !== undefined} name={label} title={facts}>
      <Pieces {...props} />
    </LaneFrame>
  )
})

function laneWords({ stops, gaps, finish }: TeamLane): string {
  if (stops.length === 0) return 'no stops'
  const reloads = gaps.flatMap((gap) => (gap.kind === 'reload' ? [reloadWords(gap)] : []))
  return [counted(stops.length, 'stop'), ...reloads, `back ${formatDayClock(finish)}`].join(', ')
}

const reloadWords = ({ from, to }: LaneGap): string => `Reload at the depot, ${formatClocks(from, to)}`

function Pieces(props: LaneProps) {
  const { lane, driver, span, chosen, hoveredId, movingId, dropAt, tabStopId } = props
  const { scheme } = useScheme()
  const paint = driverPaint(driver.colorNumber, scheme)
  const { stops, gaps, leaveAt, finish } = lane
  return (
    <>
      {gaps.map((gap) => (
        <Stretch key={`${gap.kind} ${gap.from}`} {...{ gap, stops, span }} color={paint.fill} />
      ))}
      {stops.length > 0 && <LaneEnd kind="leave" at={leaveAt} span={span} />}
      {stops.length > 0 && <LaneEnd kind="back" at={finish} span={span} />}
      {stops.map((each) => (
        <LaneBar
          key={each.id}
          {...{ span, paint }}
          {...each}
          {...(each.late !== undefined && { state: each.state ?? 'late' })}
          chosen={chosen.includes(each.id)}
          hovered={each.id === hoveredId}
          moving={each.id === movingId}
          isTabStop={each.id === tabStopId}
          ringed={each.stop.lockedAt !== undefined}
          sign={pairSign(each.stop)}
          label={barWords(each)}
        />
      ))}
      {dropAt !== undefined && <DropMark {...{ lane, span, dropAt, leaveAt }} moving={movingId} />}
    </>
  )
}

interface StretchProps extends Pick<LaneProps, 'span'>, Pick<TeamLane, 'stops'> {
  readonly gap: LaneGap
  readonly color: string
}

/** What lies between stops: a break and a reload by their names, a long wait hatched, with its cause, and pressed for what helps. */
function Stretch({ gap, stops, span, color }: StretchProps) {
  const { kind, from, to } = gap
  const wait = longWaitOf(gap, stops)
  const words = {
    travel: undefined,
    slack: wait && { short: 'Waits', whole: wait.words },
    break: { short: 'Break', whole: `Break, ${formatClocks(from, to)}` },
    reload: { short: 'Reload', whole: reloadWords(gap) },
  }[kind]
  const shown = wait === undefined ? kind : 'block'
  return <LaneStretch kind={shown} {...{ from, to, span, color, words }} waitsFor={wait?.stopId} />
}

function barWords({ number, stop, from, to, state, late }: TeamLaneStop): string {
  const { street } = splitAddress(stop.address)
  const words = [
    ...(state ? [state] : []),
    ...(late === undefined ? [] : [late]),
    ...(stop.lockedAt === undefined ? [] : ['locked']),
    ...signWords(stop),
  ]
  return [`${number}`, street, formatClocks(from, to), ...words].join(', ')
}
