import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './ranking-tools.module.css'

interface ChoiceMenuProps<Value extends string | number> {
  readonly label: string
  readonly options: readonly Value[]
  readonly chosen: readonly Value[]
  readonly onChosen: (chosen: readonly Value[]) => void
  /** Long lists get a field that shortens them. */
  readonly findable?: boolean
}

/** A filter of which any of several values fit. It stays open while values are chosen. */
export function ChoiceMenu<Value extends string | number>(props: ChoiceMenuProps<Value>) {
  const { label, options, chosen, onChosen, findable = false } = props
  const [text, setText] = useState('')
  const toggle = (value: Value): void =>
    onChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  const offered = options.filter((option) => `${option}`.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <Menu closeOnItemClick={false} position="bottom-start" onClose={() => setText('')}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          data-active={chosen.length > 0 || undefined}
          className={styles.filter ?? ''}
          rightSection={<IconChevronDown size={15} stroke={1.7} aria-hidden="true" />}
        >
          {chosen.length === 0 ? label : `${label}: ${chosenWords(chosen)}`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown ?? ''} aria-label={label}>
        {findable && options.length > 12 && (
          <Menu.Search
            aria-label={`Find a ${label.toLowerCase()}`}
            placeholder="Find"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {offered.map((option) => (
          <Menu.CheckboxItem key={option} checked={chosen.includes(option)} onChange={() => toggle(option)}>
            {option}
          </Menu.CheckboxItem>
        ))}
        {offered.length === 0 && <Menu.Label>Nothing matches</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

function chosenWords(chosen: readonly (string | number)[]): string {
  const sorted = [...chosen].sort()
  return sorted.length <= 2 ? sorted.join(', ') : `${sorted[0]} and ${sorted.length - 1} more`
}
