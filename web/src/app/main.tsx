import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#web/client/config.ts'
import { restoreSession } from '#web/client/session.ts'
import { App } from './app.tsx'
import { createRouter } from './router.tsx'
import { StartFailure } from './start-failure.tsx'

async function start(): Promise<void> {
  const host = document.getElementById('root')
  if (!host) throw new Error('The page has no #root to render into.')
  const root = createRoot(host)
  try {
    await loadConfig()
  } catch (error) {
    root.render(<StartFailure error={error} />)
    return
  }
  root.render(
    <StrictMode>
      <App router={createRouter()} />
    </StrictMode>,
  )
  await restoreSession()
}

void start()
