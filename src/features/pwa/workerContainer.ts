/**
 * `navigator.serviceWorker` where a service worker is possible and wanted, else `null`. Visitors who ask to save data
 * do not get a megabyte unasked; an existing worker is kept up to date.
 */
export function workerContainer(navigator: Navigator): ServiceWorkerContainer | null {
  const container = readContainer(navigator);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData && !container?.controller ? null : container;
}

function readContainer(navigator: Navigator): ServiceWorkerContainer | null {
  try {
    // Absent on insecure origins and in some private windows, whatever the type says.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    return container ?? null;
  } catch {
    // A sandboxed frame throws on access: there is no service worker, and nothing to report.
    return null;
  }
}
