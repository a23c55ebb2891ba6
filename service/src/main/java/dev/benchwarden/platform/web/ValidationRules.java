package dev.benchwarden.platform.web;

import jakarta.validation.Configuration;
import jakarta.validation.constraints.Size;
import org.hibernate.validator.HibernateValidatorConfiguration;
import org.hibernate.validator.cfg.ConstraintMapping;
import org.springframework.boot.validation.autoconfigure.ValidationConfigurationCustomizer;
import org.springframework.stereotype.Component;

/** How the limits of what clients send are understood. */
@Component
class ValidationRules implements ValidationConfigurationCustomizer {

  @Override
  public void customize(Configuration<?> configuration) {
    HibernateValidatorConfiguration rules = (HibernateValidatorConfiguration) configuration;
    ConstraintMapping mapping = rules.createConstraintMapping();
    mapping
        .constraintDefinition(Size.class)
        .includeExistingValidators(true)
        .validatedBy(SizeInCodePoints.class);
    rules.addMapping(mapping);
  }
}
