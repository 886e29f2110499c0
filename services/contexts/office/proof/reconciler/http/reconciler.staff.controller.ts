import { Controller, Inject } from '@nestjs/common';
import { proofCalls, type ReconcilerStatus } from '@contracts/http/office/proofs';
import { Serves } from '@platform/http/serves.decorator';
import { ReconcilerState } from '../reconciler-state';

@Controller()
export class ReconcilerStaffController {
  constructor(@Inject(ReconcilerState) private readonly state: ReconcilerState) {}

  @Serves(proofCalls.reconcilerStatus)
  reconcilerStatus(): Promise<ReconcilerStatus> {
    return this.state.status();
  }
}
