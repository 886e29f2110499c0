import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row for each method that staff have ever asked for. Its contents stand in its stream. */
@Entity({ schema: 'read', name: 'payment_methods' })
export class PaymentMethodEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_methods_pk' }) id: string;
  @Column('timestamptz', { name: 'since' }) since: Date;
}
