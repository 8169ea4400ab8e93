import { Input } from '@mantine/core'
import { type Segment, SegmentedTabs } from './segmented-tabs.tsx'

interface NamedTabsProps<Value extends string> {
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few under its name, as the fields of a form have theirs. */
export const NamedTabs = <Value extends string>(props: NamedTabsProps<Value>) => (
  <div>
    <Input.Label component="span" aria-hidden="true">
      {props.label}
    </Input.Label>
    <SegmentedTabs {...props} fullWidth />
  </div>
)
