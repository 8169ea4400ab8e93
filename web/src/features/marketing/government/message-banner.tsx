import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRotation } from '#web/ui/controls/use-rotation.ts'
import styles from './message-banner.module.css'

interface Message {
  readonly title: string
  readonly text: string
}

interface MessageBannerProps {
  readonly label: string
  readonly messages: readonly Message[]
}

type Rotation = ReturnType<typeof useRotation>

/** Which message is shown, to choose from, and the way to stop them. */
function Dots({ messages, rotation }: Pick<MessageBannerProps, 'messages'> & { readonly rotation: Rotation }) {
  const { at, show, canTurn, isStopped, stop } = rotation
  const Icon = isStopped ? IconPlayerPlay : IconPlayerPause
  return (
    <div className={`row ${styles.dots}`}>
      {messages.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          className={`unpadded plainButton ${styles.dot}`}
          aria-label={`Message ${index + 1} of ${messages.length}: ${title}`}
          aria-pressed={index === at}
          onClick={() => show(index)}
        />
      ))}
      {canTurn && (
        <ActionIcon
          size={32}
          aria-label={isStopped ? 'Let the messages change' : 'Stop the messages'}
          onClick={() => stop(!isStopped)}
        >
          <Icon size={16} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}

/** Messages that take turns. All of them lie on one another, so that the page keeps its height. */
export function MessageBanner({ label, messages }: MessageBannerProps) {
  const rotation = useRotation(messages.length)
  const { at, isLeaving, hold } = rotation
  return (
    <section
      className={styles.banner}
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className="grid">
        {messages.map(({ title, text }, index) => (
          <div
            key={title}
            className={styles.message}
            data-shown={index === at || undefined}
            data-leaving={(index === at && isLeaving) || undefined}
            aria-hidden={index !== at}
          >
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
      <Dots messages={messages} rotation={rotation} />
    </section>
  )
}
