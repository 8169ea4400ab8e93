import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { acceptImport } from './accept-import.ts'
import { appointment } from './appointment.ts'
import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { cancelGeneration } from './cancel-generation.ts'
import { changeAppointment } from './change-appointment.ts'
import { changeRoutes } from './change-routes.ts'
import { copyDay } from './copy-day.ts'
import { days } from './days.ts'
import { dropImport } from './drop-import.ts'
import { findInspections } from './find-inspections.ts'
import { fixAll } from './fix-all.ts'
import { fixes } from './fixes.ts'
import { generate } from './generate.ts'
import { getInspectorRoutesChunked } from './get-inspector-routes-chunked.ts'
import { getInspectorRoutesMetadata } from './get-inspector-routes-metadata.ts'
import { importErrors } from './import-errors.ts'
import { imports } from './imports.ts'
import { insertWays } from './insert-ways.ts'
import { inspectorLinks } from './inspector-links.ts'
import { inspectorRoute } from './inspector-route.ts'
import { loadSampleWeek } from './load-sample-week.ts'
import { mapColumns } from './map-columns.ts'
import { mendPlan } from './mend-plan.ts'
import { noteExport } from './note-export.ts'
import { openInspectorLink } from './open-inspector-link.ts'
import { publish } from './publish.ts'
import { ranking } from './ranking.ts'
import { readImport } from './read-import.ts'
import { restore } from './restore.ts'
import { saveInspectorRoutesChunked } from './save-inspector-routes-chunked.ts'
import { saveSettings } from './save-settings.ts'
import { selection } from './selection.ts'
import { sendInspectorLink } from './send-inspector-link.ts'
import { settings } from './settings.ts'
import { stalePlan } from './stale-plan.ts'
import { startImport } from './start-import.ts'
import { takeOff } from './take-off.ts'
import { unrouted } from './unrouted.ts'
import { versions } from './versions.ts'
import { visitPhoto } from './visit-photo.ts'
import { visits } from './visits.ts'

export const handler = serve({
  department: api.department.router({
    imports,
    startImport,
    readImport,
    importErrors,
    mapColumns,
    acceptImport,
    dropImport,
    loadSampleWeek,
    settings,
    saveSettings,
    ranking,
    appointments,
    appointment,
    changeAppointment,
    selection,
    generate,
    cancelGeneration,
    days,
    versions,
    unrouted,
    saveInspectorRoutesChunked,
    getInspectorRoutesMetadata,
    getInspectorRoutesChunked,
    inspectorRoute,
    changeRoutes,
    findInspections,
    insertWays,
    fixes,
    fixAll,
    takeOff,
    stalePlan,
    mendPlan,
    publish,
    restore,
    copyDay,
    audit,
    noteExport,
    inspectorLinks,
    openInspectorLink,
    sendInspectorLink,
    visits,
    visitPhoto,
  }),
})
