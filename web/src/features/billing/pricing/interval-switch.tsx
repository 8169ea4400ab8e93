import { useSearchParams } from 'react-router-dom'
import { YEARLY_LABEL } from '#core/billing/figures.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import type { Interval } from '../interval.ts'

/** How often prices are shown to be paid: yearly, unless the address says otherwise. */
export function useInterval(): [Interval, (interval: Interval) => void] {
  const [query, setQuery] = useSearchParams()
  const interval = query.get('interval') === 'month' ? 'month' : 'year'
  const change = (next: Interval): void =>
    setQuery((now) => ({ ...Object.fromEntries(now), interval: next }), { replace: true, preventScrollReset: true })
  return [interval, change]
}

interface IntervalSwitchProps {
  readonly value: Interval
  readonly onChange: (interval: Interval) => void
}

/** Monthly or yearly. */
export const IntervalSwitch = ({ value, onChange }: IntervalSwitchProps) => (
  <SegmentedTabs
    label="How often you pay"
    segments={[
      { value: 'month', label: 'Monthly' },
      { value: 'year', label: 'Yearly', badge: YEARLY_LABEL },
    ]}
    {...{ value, onChange }}
  />
)
