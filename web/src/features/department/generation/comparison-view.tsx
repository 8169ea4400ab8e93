import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { betterPlan } from '#core/department/plans/compare-strategies.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { shortDate } from '../shell/date-words.ts'
import { type ComparedDrafts, differencesOf } from './compared-drafts.ts'
import { ComparisonMap } from './comparison-map.tsx'
import { DifferenceList } from './difference-list.tsx'
import { FiguresTable } from './figures-table.tsx'
import { LoadBars } from './load-bars.tsx'
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
      <section className={styles.panel} aria-labelledby="choose-plan">
        <Head drafts={drafts} date={date} better={better} side={side} onSide={setSide} part={part} onPart={setPart} />
        <div className={styles.body}>
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
    <header className={styles.head}>
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
    <footer className={styles.foot}>
      <Button variant="subtle" onClick={() => useGeneration.setState(idle)}>
        Keep both, choose later
      </Button>
      <Button onClick={onUse}>{`Use ${name}`}</Button>
    </footer>
  )
}
