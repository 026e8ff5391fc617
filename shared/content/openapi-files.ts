/**
 * The descriptions of all calls, as files of the site: those of visitors, members and holders, and those of the staff.
 */
export const openApiFiles = { site: 'api/openapi.json', staff: 'api/openapi-staff.json' } as const;

/** Both paths, and none of an endpoint. */
export const openApiPattern = '/api/openapi*.json';
