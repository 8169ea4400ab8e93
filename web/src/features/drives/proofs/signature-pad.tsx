import { Button } from '@mantine/core'
import { type PointerEvent, useState } from 'react'
import { type PadPoint, type Stroke, signatureBox, signatureOf } from '#core/drives/signature.ts'
import { SignaturePath } from '#web/ui/controls/signature-path.tsx'
import styles from './signature-pad.module.css'

interface Signature {
  readonly strokes: readonly Stroke[]
  readonly begin: (at: PadPoint) => void
  readonly goOn: (to: readonly PadPoint[]) => void
  readonly clear: () => void
}

/** What is being signed. */
export function useSignature(): Signature {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  return {
    strokes,
    begin: (at) => setStrokes((all) => [...all, [at]]),
    goOn: (to) => setStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), ...to]]),
    clear: () => setStrokes([]),
  }
}

/** Where somebody signs with a finger; whoever has none writes the name above. */
export function SignaturePad({ signature: { strokes, begin, goOn, clear } }: { readonly signature: Signature }) {
  const isSigned = strokes.length > 0
  const draw = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    // All that was reported since the last picture, so that a quick hand is drawn round.
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? []
    goOn((passed.length > 0 ? passed : [event]).map((each) => pointOf(event.currentTarget, each)))
  }
  return (
    <div className="stack gap4">
      <div className={styles.head}>
        <span>Signature</span>
        {isSigned && (
          <Button variant="subtle" size="compact-md" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <div
        className={styles.pad}
        onPointerDown={(event) => {
          // A second finger, or the palm of the hand, is no pen.
          if (!event.isPrimary || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          begin(pointOf(event.currentTarget, event))
        }}
        onPointerMove={draw}
      >
        <SignaturePath label={isSigned ? 'Signed' : 'Not signed yet'} path={signatureOf(strokes)} />
        {!isSigned && <p>Sign here with a finger</p>}
      </div>
    </div>
  )
}

/** Where a pointer is on the pad, in the box of signatures. */
function pointOf(pad: Element, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): PadPoint {
  const { left, top, width, height } = pad.getBoundingClientRect()
  return {
    x: ((clientX - left) / width) * signatureBox.width,
    y: ((clientY - top) / height) * signatureBox.height,
  }
}
