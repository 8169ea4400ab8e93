import { Button } from '@mantine/core'
import { Dialog } from '../feedback/dialogs/dialog.tsx'
import styles from './extension-steps-dialog.module.css'
import { StepDrawing } from './step-drawing.tsx'

interface ExtensionStepsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Three of them; each has a drawing of its own. */
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** A route in Google Maps to try it on. */
  readonly sampleRouteUrl: string
}

/** How the browser extension is used, in three steps. */
export function ExtensionStepsDialog({ opened, onClose, steps, sampleRouteUrl }: ExtensionStepsDialogProps) {
  return (
    <Dialog
      {...{ opened, onClose }}
      title="Extension Instructions"
      width="medium"
      footer={
        <div className="row wrap end gap8 grow">
          <Button component="a" href={sampleRouteUrl} target="_blank" rel="noreferrer" variant="default">
            Google Maps
          </Button>
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <ol className={`grid gap24 flush unlisted ${styles.steps}`}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={`grid gap12 ${styles.step}`}>
            <StepDrawing step={index} />
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className="body secondary mt2 pretty">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
