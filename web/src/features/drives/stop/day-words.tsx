import { Button } from '@mantine/core'
import { IconChevronDown, IconClockExclamation, IconCoffee } from '@tabler/icons-react'
import { type DriveWord, type TimedWord, wordTexts } from '#core/itinerary/drive-words.ts'
import { localClock } from '#web/route/local-clock.ts'
import { LateMenu } from '#web/ui/menus/late-menu.tsx'
import styles from './day-words.module.css'

interface DayWordsProps {
  readonly words: readonly TimedWord[]
  readonly onSay: (word: DriveWord) => void
}

const delays = [
  { word: 'late-15', text: '15 minutes late' },
  { word: 'late-30', text: '30 minutes late' },
  { word: 'late-60', text: '1 hour late' },
  { word: 'on-time', text: 'On time again' },
] as const

const iconLook = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

/** What the driver tells the dispatcher of the day in two taps: a delay, and a break. */
export function DayWords({ words, onSay }: DayWordsProps) {
  const isOnBreak = words.some(({ word }) => word === 'break')
  const told = wordTexts(words, localClock)
  return (
    <section className={styles.words} aria-label="Tell the dispatcher">
      <div className={styles.buttons}>
        <LateMenu
          position="top-start"
          width="14rem"
          button={
            <Button
              variant="default"
              leftSection={<IconClockExclamation {...iconLook} />}
              rightSection={<IconChevronDown {...iconLook} size={17} />}
            >
              I am late
            </Button>
          }
          items={({ Item }) => (
            <>
              {delays.map(({ word, text }) => (
                <Item key={word} className={styles.delay ?? ''} onClick={() => onSay(word)}>
                  {text}
                </Item>
              ))}
            </>
          )}
        />
        <Button
          variant="default"
          aria-pressed={isOnBreak}
          leftSection={<IconCoffee {...iconLook} />}
          onClick={() => onSay(isOnBreak ? 'break-over' : 'break')}
        >
          {isOnBreak ? 'End break' : 'Take a break'}
        </Button>
      </div>
      <p role="status">{told.length > 0 && `You are ${told.join(', ')}.`}</p>
    </section>
  )
}
