import { VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { home } from '#web/content/home.ts'
import styles from './app-steps.module.css'
import { PhoneScreen } from './phone-screen.tsx'

/** The second step is what the app is about. */
const FIRST_SHOWN = 1

/** The mobile app in three steps: pick one, or go on by a touch of the screen. */
export function AppSteps() {
  const [shown, setShown] = useState(FIRST_SHOWN)
  const id = useId()
  const { steps } = home.app
  return (
    <div className={styles.explainer}>
      <div>
        <p className={styles.eyebrow}>{home.app.eyebrow}</p>
        <h2 className={styles.title}>{home.app.title}</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <button
                type="button"
                className={styles.step}
                aria-current={index === shown ? 'step' : undefined}
                aria-controls={id}
                onClick={() => setShown(index)}
              >
                <span className={styles.number}>{index + 1}</span>
                <span>
                  <span className={styles.stepTitle}>{title}</span>
                  <span className={styles.stepText}>{text}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <button type="button" id={id} className={styles.phone} onClick={() => setShown((shown + 1) % steps.length)}>
        <VisuallyHidden>{`Screen of step ${shown + 1}, ${steps[shown]?.title}. Show the next step`}</VisuallyHidden>
        <PhoneScreen step={shown} />
      </button>
    </div>
  )
}
