import { api } from '#lambdas/http/callers.ts'
import { serve } from '#lambdas/http/serve.ts'
import { appointment } from './appointments/appointment.ts'
import { appointments } from './appointments/appointments.ts'
import { changeAppointment } from './appointments/change-appointment.ts'
import { cancelGeneration } from './cancel-generation.ts'
import { inspectorLinks } from './field/inspector-links.ts'
import { inspectorRoute } from './field/inspector-route.ts'
import { openInspectorLink } from './field/open-inspector-link.ts'
import { sendInspectorLink } from './field/send-inspector-link.ts'
import { visitPhoto } from './field/visit-photo.ts'
import { visits } from './field/visits.ts'
import { generate } from './generate.ts'
import { acceptImport } from './imports/accept-import.ts'
import { dropImport } from './imports/drop-import.ts'
import { importErrors } from './imports/import-errors.ts'
import { imports } from './imports/imports.ts'
import { mapColumns } from './imports/map-columns.ts'
import { readImport } from './imports/read-import.ts'
import { startImport } from './imports/start-import.ts'
import { loadSampleWeek } from './load-sample-week.ts'
import { copyDay } from './plans/copy-day.ts'
import { days } from './plans/days.ts'
import { fixAll } from './plans/fix-all.ts'
import { fixes } from './plans/fixes.ts'
import { insertWays } from './plans/insert-ways.ts'
import { mendPlan } from './plans/mend-plan.ts'
import { publish } from './plans/publish.ts'
import { restore } from './plans/restore.ts'
import { stalePlan } from './plans/stale-plan.ts'
import { takeOff } from './plans/take-off.ts'
import { unrouted } from './plans/unrouted.ts'
import { versions } from './plans/versions.ts'
import { findInspections } from './ranking/find-inspections.ts'
import { ranking } from './ranking/ranking.ts'
import { selection } from './ranking/selection.ts'
import { changeRoutes } from './routes/change-routes.ts'
import { getInspectorRoutesChunked } from './routes/get-inspector-routes-chunked.ts'
import { getInspectorRoutesMetadata } from './routes/get-inspector-routes-metadata.ts'
import { saveInspectorRoutesChunked } from './routes/save-inspector-routes-chunked.ts'
import { audit } from './workspace/audit.ts'
import { noteExport } from './workspace/note-export.ts'
import { saveSettings } from './workspace/save-settings.ts'
import { settings } from './workspace/settings.ts'

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
