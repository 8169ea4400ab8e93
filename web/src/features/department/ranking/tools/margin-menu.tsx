import { Button, Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type Margin, margins } from '../list-view.ts'
import styles from './ranking-tools.module.css'

export const marginWords: Readonly<Record<Margin, string>> = {
  any: 'Any days left',
  past: 'Past SLA',
  week: 'Due in 7 days',
  month: 'Under 30 days left',
}

const isMargin = (value: string): value is Margin => margins.some((margin) => margin === value)

interface MarginMenuProps {
  readonly margin: Margin
  readonly onMargin: (margin: Margin) => void
}

/** The filter by days left. */
export function MarginMenu({ margin, onMargin }: MarginMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          data-active={margin !== 'any' || undefined}
          className={styles.filter ?? ''}
          leftSection={<IconFilter size={15} stroke={1.7} aria-hidden="true" />}
        >
          {margin === 'any' ? 'Days left' : marginWords[margin]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Days left">
        <Menu.RadioGroup value={margin} onChange={(value) => isMargin(value) && onMargin(value)}>
          {margins.map((each) => (
            <Menu.RadioItem key={each} value={each} closeMenuOnClick>
              {marginWords[each]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
