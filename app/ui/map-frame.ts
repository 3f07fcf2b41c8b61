export const mapFrame = {
  className: 'absolute inset-0 size-full border-0',
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
}
