import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconBarcode, IconBulb, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { type CodedStop, type CodeFate, cleanCode, codeLimits, fateOfCode, withCode } from '#core/drives/codes.ts'
import { counted } from '#core/kernel/counted.ts'
import { canScan } from './barcode-reader.ts'
import styles from './codes-field.module.css'
import { useCamera } from './use-camera.ts'

interface CodesFieldProps {
  readonly codes: readonly string[]
  /** Name of the stop across versions of its route. */
  readonly stop: string
  readonly stops: readonly NamedStop[]
  readonly onChange: (codes: readonly string[]) => void
}

const iconLook = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

/** Codes of what is handed over: read by the camera where the browser can, else typed. */
export function CodesField({ codes, stop, stops, onChange }: CodesFieldProps) {
  const [isScanning, setScanning] = useState(false)
  const [answer, setAnswer] = useState<CodeAnswer>()
  const take = (text: string): void => {
    const code = cleanCode(text)
    if (code === undefined) return
    const found = answerTo(code, stop, stops)
    setAnswer(found)
    if (found.isTaken) onChange(withCode(codes, code))
  }
  const giveUp = (why: string): void => {
    setScanning(false)
    setAnswer({ isTaken: false, tone: 'problem', text: why })
  }
  const scan = (): void => {
    if (!isScanning) setAnswer(undefined)
    setScanning(!isScanning)
  }
  return (
    <div className={styles.codes}>
      <TypedCode isFull={codes.length >= codeLimits.atOnce} onCode={take} />
      {canScan() && (
        <Button variant="default" leftSection={<IconBarcode {...iconLook} />} aria-expanded={isScanning} onClick={scan}>
          {isScanning ? 'Close the camera' : 'Scan a barcode'}
        </Button>
      )}
      {isScanning && <Scanner onCode={take} onRefused={giveUp} />}
      <p role="status" className={styles.answer} data-tone={answer?.tone}>
        {answer?.text}
      </p>
      {codes.length > 0 && (
        <ul aria-label="Scanned codes">
          {codes.map((code) => (
            <li key={code}>
              <span dir="auto">{code}</span>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={`Remove ${code}`}
                onClick={() => onChange(codes.filter((each) => each !== code))}
              >
                <IconX {...iconLook} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function TypedCode({ isFull, onCode }: { readonly isFull: boolean; readonly onCode: (code: string) => void }) {
  const [text, setText] = useState('')
  const add = (): void => {
    onCode(text)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // Scanners that act as a keyboard end each code so.
    event.preventDefault()
    add()
  }
  return (
    <div className={`flex bottom gap8 ${styles.typed}`}>
      <TextInput
        label="Barcode or order number"
        description={isFull ? `${codeLimits.atOnce} codes fit into one proof.` : undefined}
        disabled={isFull}
        maxLength={codeLimits.length}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" disabled={isFull || text.trim() === ''} onClick={add}>
        Add
      </Button>
    </div>
  )
}

interface ScannerProps {
  readonly onCode: (code: string) => void
  readonly onRefused: (why: string) => void
}

function Scanner({ onCode, onRefused }: ScannerProps) {
  const { video, light } = useCamera(onCode, onRefused)
  return (
    <div className={styles.scanner}>
      <video ref={video} playsInline muted aria-label="What the camera sees" />
      {light && (
        <Button
          variant="default"
          aria-pressed={light.isOn}
          leftSection={<IconBulb {...iconLook} />}
          onClick={light.turn}
        >
          Light
        </Button>
      )}
    </div>
  )
}

/** A stop of the route, as codes are told of. */
interface NamedStop extends CodedStop {
  readonly street: string
  /** Its number on the route. */
  readonly number: string
}

/** What becomes of a code, and how that is said. */
interface CodeAnswer {
  readonly isTaken: boolean
  readonly tone: 'calm' | 'problem'
  readonly text: string
}

/** What a driver hears of a code that was scanned at a stop. */
export function answerTo(code: string, at: string, stops: readonly NamedStop[]): CodeAnswer {
  const fate: CodeFate = fateOfCode(code, at, stops)
  if (fate.kind === 'own') return { isTaken: true, tone: 'calm', text: `${code} is of this stop.` }
  if (fate.kind === 'kept') return { isTaken: true, tone: 'calm', text: `${code} is kept with the proof.` }
  if (fate.kind === 'others') {
    const [first] = fate.names
    const stop = stops.find(({ name }) => name === first)
    const more = fate.names.length > 1 ? ` and ${counted(fate.names.length - 1, 'other stop')}` : ''
    const where = stop ? `stop ${stop.number}, ${stop.street}` : 'another stop'
    return { isTaken: false, tone: 'problem', text: `${code} belongs to ${where}${more}. It was not added here.` }
  }
  const { orderNumber = '' } = stops.find(({ name }) => name === at) ?? {}
  return {
    isTaken: true,
    tone: 'problem',
    text: `${code} is not the order of this stop, ${orderNumber}. It is kept all the same.`,
  }
}
