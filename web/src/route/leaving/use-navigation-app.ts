import { useLocalStorage } from '@mantine/hooks'
import { type NavigationApp, navigationApps } from '#core/itinerary/navigation-app.ts'

/** The app that leads this person, also after the browser has dropped the page while that app was in front. */
export function useNavigationApp() {
  return useLocalStorage<NavigationApp>({
    key: 'stopwise.navigation-app',
    defaultValue: 'googleMaps',
    getInitialValueInEffect: false,
    deserialize: (text) => navigationApps.find((app) => app === text) ?? 'googleMaps',
    serialize: (app) => app,
  })
}
