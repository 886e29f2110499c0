// No test passes or fails by elapsed time. This limit only ends a run that hangs, on a machine however busy.
jest.setTimeout(Number(process.env['TEST_PATIENCE_MS'] ?? 600_000));
