import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { colorNumber, driverPalette } from '#core/teams/driver-colors.ts'
import { driverColorName, driverColors, driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import styles from './color-choice.module.css'

interface ColorChoiceProps {
  readonly value: string
  readonly onChange: (colorCode: string) => void
  /** Colours of the other drivers, which are better left to them. */
  readonly taken: ReadonlySet<number>
}

/** The colour of a driver's routes, by name: twenty drawn for maps first, the rest of the palette behind a button. */
export function ColorChoice({ value, onChange, taken }: ColorChoiceProps) {
  const group = useId()
  const { scheme } = useScheme()
  const chosen = colorNumber(value)
  const [isOpen, { open }] = useDisclosure(chosen > driverColors.length)
  const codes = isOpen ? driverPalette : driverPalette.slice(0, driverColors.length)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Colour</legend>
      <div className={styles.colors}>
        {codes.map((code, index) => {
          const number = index + 1
          const { fill, text } = driverPaint(number, scheme)
          const words = `${driverColorName(number)}${taken.has(number) ? ', used by another driver' : ''}`
          return (
            <label key={code} className={styles.color} style={{ background: fill, color: text }} title={words}>
              <input
                type="radio"
                name={group}
                aria-label={words}
                checked={number === chosen}
                onChange={() => onChange(code)}
              />
              <span aria-hidden="true">{number === chosen ? '✓' : taken.has(number) ? '·' : ''}</span>
            </label>
          )
        })}
      </div>
      {!isOpen && (
        <button type="button" className={styles.more} onClick={open}>
          More colours
        </button>
      )}
    </fieldset>
  )
}
