import { createRoot } from 'react-dom/client'
import { pictures } from '#web/app/shell/open-graph.ts'
import { type ScreenName, screens } from '#web/client/screens.ts'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import styles from './cards.module.css'

/** What those see who share a page: its title and what it is about, beside the sheet. */
function Card({ screen, file }: { readonly screen: ScreenName; readonly file: string }) {
  const { title, description } = screens[screen]
  return (
    <article className={styles.card} data-picture={file}>
      <div className={styles.words}>
        <p className={styles.brand}>
          <LogoMark size={56} /> Stopwise
        </p>
        <h1>{title}</h1>
        <p className={styles.about}>{description}</p>
      </div>
      <MapSheet numbered />
    </article>
  )
}

const host = document.getElementById('root')
if (host)
  createRoot(host).render(
    <ThemeProvider>
      {pictures.map((picture) => (
        <Card key={picture.file} {...picture} />
      ))}
    </ThemeProvider>,
  )
