/** The folders of `shared/src`, lowest first. Each sees only those before it, so that no cycle of folders can come about. */
export const sharedRooms: readonly string[] = [
  'errors',
  'domain',
  'spreadsheet',
  'contract',
  'metrics',
  'worker',
  'build',
  'client',
  'state',
  'i18n',
  'columns',
  'ui',
  'map',
  'form',
  'grid',
  'screens',
]
