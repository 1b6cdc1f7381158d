import http from 'node:http';

/** The test double of Turnstile: takes one token once, as the real one does. */
export async function startTurnstile(secret: string, goodToken: string) {
  const asked: URLSearchParams[] = [];
  let isUsed = false;
  let status = 200;
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      const success =
        form.get('secret') === secret && form.get('response') === goodToken && !isUsed;
      if (success) isUsed = true;
      response.statusCode = status;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid'] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return {
    url: `http://127.0.0.1:${String(address.port)}`,
    asked,
    /** From now on it is in trouble. */
    fail() {
      status = 500;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
