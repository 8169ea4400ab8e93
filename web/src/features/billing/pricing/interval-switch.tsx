import { useSearchParams } from 'react-router-dom'
import type { Interval } from '#core/billing/prices.ts'
import { pricing } from '#web/content/pricing.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'

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
      { value: 'year', label: 'Yearly', badge: pricing.saving },
    ]}
    {...{ value, onChange }}
  />
)
