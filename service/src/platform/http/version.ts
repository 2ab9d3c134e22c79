/** The version of the service, as /api/health and the API documentation show it. Kept equal to package.json by a test. */
export const VERSION = '0.1.0';
