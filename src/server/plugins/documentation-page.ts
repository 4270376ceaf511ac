/** Swagger UI, read-only: the page must not send requests with a user's session. */
export const startScript = `SwaggerUIBundle({
  dom_id: '#api',
  url: '/api/openapi.json',
  supportedSubmitMethods: [],
  validatorUrl: null,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  deepLinking: true,
  filter: true,
})
`

/** No third party, no eval, no inline script. React sets styles on elements, and icons are data addresses. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const documentationPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API · Hope in a Box</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"><a href="/api/openapi.json">openapi.json</a></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
