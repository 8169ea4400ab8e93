import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { betterPlan, type StrategyComparison } from '#core/department/plans/compare-strategies.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import hiddenStyles from '#web/ui/patterns/hidden.module.css'
import { shortDate } from '../shell/date-words.ts'
import { type ComparedDrafts, comparedFigures, comparedLoads, differencesOf } from './compared-drafts.ts'
import { ComparisonMap } from './comparison-map.tsx'
import { DifferenceList } from './difference-list.tsx'
import loadBarsStyles from './load-bars.module.css'
import { openDraft } from './show-found.ts'
import styles from './strategy-comparison.module.css'
import { idle, useGeneration } from './use-generation.ts'

interface ComparisonViewProps {
  readonly drafts: ComparedDrafts
  readonly date: string
}

type Side = 'a' | 'b'
type Part = 'figures' | 'load' | 'differences'

const parts = [
  { value: 'figures', label: 'Figures' },
  { value: 'load', label: 'Load' },
  { value: 'differences', label: 'Differences' },
] as const

/** Two plans of a day: what each comes to, who does how much, where they differ. One is taken on, the other stays a draft. */
export function ComparisonView({ drafts, date }: ComparisonViewProps) {
  const { a, b, comparison } = drafts
  const better = betterPlan(comparison)
  const [side, setSide] = useState<Side>(better ?? 'a')
  const [part, setPart] = useState<Part>('figures')
  const [selected, setSelected] = useState<string>()
  const differences = useMemo(() => differencesOf(drafts), [drafts])
  return (
    <>
      <section className={`stack surface low ${styles.panel}`} aria-labelledby="choose-plan">
        <Head drafts={drafts} date={date} better={better} side={side} onSide={setSide} part={part} onPart={setPart} />
        <div className={`grow relative low scrolls ${styles.body}`}>
          {part === 'figures' && <FiguresTable a={a.name} b={b.name} chosen={side} comparison={comparison} />}
          {part === 'load' && <LoadBars drafts={drafts} />}
          {part === 'differences' && (
            <DifferenceList drafts={drafts} differences={differences} selected={selected} onSelect={setSelected} />
          )}
        </div>
        <Foot name={drafts[side].name} onUse={() => takeDraft(date, drafts[side].version.version)} />
      </section>
      <ComparisonMap
        drafts={drafts}
        side={side}
        differences={differences}
        selected={selected}
        onSelect={(id) => {
          setSelected(id)
          if (id !== undefined) setPart('differences')
        }}
      />
    </>
  )
}

interface HeadProps extends ComparisonViewProps {
  readonly better: Side | undefined
  readonly side: Side
  readonly onSide: (side: Side) => void
  readonly part: Part
  readonly onPart: (part: Part) => void
}

function Head({ drafts, date, better, side, onSide, part, onPart }: HeadProps) {
  const { a, b } = drafts
  const plans = [
    { value: 'a', label: a.name },
    { value: 'b', label: b.name },
  ] as const
  return (
    <header className={`stack gap8 ${styles.head}`}>
      <h1 id="choose-plan">{`Two plans for ${shortDate(date)}`}</h1>
      <p>
        {better && `${drafts[better].name} is recommended: it is better in what matters most of what differs. `}
        Choose one to go on with. The other stays as a draft.
      </p>
      <SegmentedTabs label="Plan" segments={plans} value={side} onChange={onSide} fullWidth />
      <SegmentedTabs label="What to compare" segments={parts} value={part} onChange={onPart} size="small" fullWidth />
    </header>
  )
}

function takeDraft(date: string, version: number): void {
  useGeneration.setState(idle)
  openDraft(date, version)
}

function Foot({ name, onUse }: { readonly name: string; readonly onUse: () => void }) {
  return (
    <footer className={`flex wrap between gap8 lineAbove ${styles.foot}`}>
      <Button variant="subtle" onClick={() => useGeneration.setState(idle)}>
        Keep both, choose later
      </Button>
      <Button onClick={onUse}>{`Use ${name}`}</Button>
    </footer>
  )
}

interface FiguresTableProps {
  readonly a: string
  readonly b: string
  readonly chosen: 'a' | 'b'
  readonly comparison: StrategyComparison
}

/** What both plans come to. The better of two figures is marked. */
function FiguresTable({ a, b, chosen, comparison }: FiguresTableProps) {
  return (
    <table className={`wide body figures ${styles.figures}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className={hiddenStyles.hidden}>Figure</span>
          </th>
          <th scope="col" data-chosen={chosen === 'a' || undefined}>
            {a}
          </th>
          <th scope="col" data-chosen={chosen === 'b' || undefined}>
            {b}
          </th>
        </tr>
      </thead>
      <tbody>
        {comparedFigures(comparison).map((figure) => (
          <tr key={figure.label}>
            <th scope="row">{figure.label}</th>
            {(['a', 'b'] as const).map((side) => (
              <td key={side} data-chosen={chosen === side || undefined}>
                {figure.better === side && <IconCircleCheck size={15} stroke={1.9} role="img" aria-label="Better:" />}
                {figure[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From 08:00 to 16:30, with half an hour for lunch. */
const DAY_MINUTES = 510

function words(minutes: number): string {
  if (minutes === 0) return 'no route'
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Service and travel of every inspector, one bar for each plan. */
function LoadBars({ drafts }: { readonly drafts: ComparedDrafts }) {
  const { a, b } = drafts
  const loads = useMemo(() => comparedLoads(drafts), [drafts])
  return (
    <>
      <p className={`row wrap gap8 small secondary ${loadBarsStyles.legend}`}>
        <span data-side="a" /> {a.name} <span data-side="b" /> {b.name} · service and travel of 8 h 30 min
      </p>
      <ul className={loadBarsStyles.loads}>
        {loads.map((load) => (
          <li key={load.inspectorId}>
            <span className={loadBarsStyles.id}>{load.inspectorId}</span>
            {(['a', 'b'] as const).map((side) => (
              <span key={side} className="row gap8">
                <span className={`grow sunken ${loadBarsStyles.track}`} aria-hidden="true">
                  <span data-side={side} style={{ width: `${Math.min(100, (load[side] / DAY_MINUTES) * 100)}%` }} />
                </span>
                <span className={hiddenStyles.hidden}>{`${drafts[side].name}: `}</span>
                <span className={`small figures secondary ${loadBarsStyles.words}`}>{words(load[side])}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
