const date = '2026-11-24'

/** What the calls of inspectors in the field are asked. */
export const fieldInputs = {
  'department.inspectorLinks': () => ({ date }),
  'department.openInspectorLink': () => ({ date, inspectorId: 'EC0000' }),
  'department.sendInspectorLink': () => ({
    ...{ date, inspectorId: 'EC0000', email: 'ana@city.example', requestId: 'hostile-send' },
  }),
  'department.visits': () => ({ date }),
  'department.visitPhoto': () => ({ date, routeId: 'a'.repeat(26), proofId: 'a'.repeat(20) }),
}
